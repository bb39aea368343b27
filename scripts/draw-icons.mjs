// node scripts/draw-icons.mjs: draws public/ icons from scripts/icons/icon.svg. They are kept in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { inProject } from './steps/project.mjs';

const icon = readFileSync(inProject('scripts', 'icons', 'icon.svg'), 'utf8');
/** A launcher cuts its own shape: grass to the edges, the mark inside the middle four fifths. */
const maskable = icon
  .replace('rx="116"', '')
  .replace(
    '<g fill="none"',
    '<g transform="translate(256 256) scale(.78) translate(-256 -256)"><g fill="none"',
  )
  .replace('</svg>', '')
  .replace(/<\/g>\s*$/, '</g></g></svg>');
/** Launchers of phones that round corners themselves. */
const square = icon.replace('rx="116"', '');

/** @param {string} svg @param {number} width */
const draw = (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** An .ico that holds one PNG. @param {Buffer} png @param {number} width */
function icoOf(png, width) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** @param {string} file @param {string | Buffer} content */
const write = (file, content) => writeFileSync(inProject('public', file), content);

write('favicon.svg', icon.replace(/\n\s*/g, ''));
for (const width of [192, 512]) {
  write(`icon-${width}.png`, draw(icon, width));
  write(`icon-maskable-${width}.png`, draw(maskable, width));
}
write('apple-touch-icon.png', draw(square, 180));
write('favicon.ico', icoOf(draw(icon, 32), 32));
