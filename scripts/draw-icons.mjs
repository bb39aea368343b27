// node scripts/draw-icons.mjs: draws the icons in public/ from scripts/icons/icon.svg. The results are
// committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { inProject } from './steps/project.mjs';

const icon = readFileSync(inProject('scripts', 'icons', 'icon.svg'), 'utf8');
/**
 * Maskable icon: launchers crop it, so the background fills the square and the mark the inner four fifths.
 */
const maskable = icon
  .replace('rx="116"', '')
  .replace(
    '<g fill="none"',
    '<g transform="translate(256 256) scale(.78) translate(-256 -256)"><g fill="none"',
  )
  .replace('</svg>', '')
  .replace(/<\/g>\s*$/, '</g></g></svg>');
/** Square icon for launchers that round the corners themselves. */
const square = icon.replace('rx="116"', '');

/** @param {string} svg @param {number} width */
const draw = (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** Wraps one PNG as an .ico file. @param {Buffer} png @param {number} width */
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
