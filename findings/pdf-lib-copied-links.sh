#!/usr/bin/env bash
# pdf-lib 1.17.1.
#
# Guess:    `copyPages` of one page of a document takes what that page shows.
# Measured: a link of the page to another one takes the other one along, with all that it shows, and from there on each
#           page that is linked in turn. The file counts one page and is as large as the whole. The last page, which
#           links to none, is small. Without its `Annots` the first one is, too.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save pdf-lib@1.17.1
cat >run.mjs <<'JS'
import { PDFDocument, PDFName, PDFPageLeaf } from "pdf-lib";

const PAGES = 20;
const whole = await PDFDocument.create();
const pages = Array.from({ length: PAGES }, (_, number) => {
  const page = whole.addPage();
  for (let line = 0; line < 100; line += 1)
    page.drawText(`page ${number}, line ${line}: ${Math.sqrt(number + line)}`, { y: line * 8, size: 8 });
  return page;
});
// A link on each page to the next one, as a document's "continue" has it.
for (const [number, { ref }] of pages.slice(1).entries()) {
  const link = { Type: "Annot", Subtype: "Link", Rect: [0, 0, 50, 10], Dest: [ref, PDFName.of("Fit")] };
  pages[number].node.set(PDFName.of("Annots"), whole.context.obj([whole.context.register(whole.context.obj(link))]));
}
const bytesOfWhole = (await whole.save()).length;

async function copy(what, number, source) {
  const target = await PDFDocument.create();
  const [page] = await target.copyPages(source, [number]);
  target.addPage(page);
  const bytes = await target.save();
  const read = await PDFDocument.load(bytes);
  const held = read.context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFPageLeaf);
  const share = Math.round((100 * bytes.length) / bytesOfWhole / 10) * 10;
  console.log(`${what}: ${read.getPageCount()} page, objects of ${held.length} pages, about ${share} % of the whole`);
}
await copy("first page", 0, whole);
await copy("last page", PAGES - 1, whole);
pages[0].node.delete(PDFName.of("Annots"));
await copy("first page without its link", 0, whole);
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
first page: 1 page, objects of 20 pages, about 100 % of the whole
last page: 1 page, objects of 1 pages, about 10 % of the whole
first page without its link: 1 page, objects of 1 pages, about 10 % of the whole
SEEN
