/** A feature of one tile, in units of its 4096 × 4096 grid. */
type Shape = { type: 'line' | 'area'; points: readonly [number, number][] };

/**
 * Returns a PMTiles 3 archive with one vector tile of the world: land with roads and a lake, in the Protomaps
 * schema. Maps enlarge it at every zoom.
 */
export function tinyPmtiles(): Buffer {
  const roads: Shape[] = [2_840, 2_860, 2_880, 2_900, 2_920, 2_940].flatMap((at) => [
    {
      type: 'line',
      points: [
        [at, 1_700],
        [at + 40, 2_100],
      ],
    },
    {
      type: 'line',
      points: [
        [2_700, at - 1_000],
        [3_100, at - 1_020],
      ],
    },
  ]);
  const lake: Shape = {
    type: 'area',
    points: [
      [2_890, 1_880],
      [2_960, 1_880],
      [2_960, 1_960],
      [2_890, 1_960],
    ],
  };
  const tile = Buffer.concat([layer('water', [lake]), layer('roads', roads)]);
  const metadata = Buffer.from('{}');
  // One entry: tile id 0, run length 1, its length, offset 0 (stored plus one).
  const directory = Buffer.concat([1, 0, 1, tile.length, 1].map(varint));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  let offset = header.length;
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  // Clustered; no compression of directory and tile; vector tiles; zoom 0 only.
  header.set([1, 1, 1, 1, 0, 0], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, ...parts]);
}

function varint(value: number): Buffer {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

/** Encodes a protobuf field: a number as varint, bytes with their length. */
function field(number: number, value: number | Buffer): Buffer {
  if (typeof value === 'number') return Buffer.concat([varint(number << 3), varint(value)]);
  return Buffer.concat([varint((number << 3) | 2), varint(value.length), value]);
}

/** A layer of a Mapbox Vector Tile 2.1. */
function layer(name: string, shapes: readonly Shape[]): Buffer {
  const features = shapes.map(({ type, points }) =>
    field(2, Buffer.concat([field(3, type === 'line' ? 2 : 3), field(4, geometry(type, points))])),
  );
  const body = [field(15, 2), field(1, Buffer.from(name)), ...features, field(5, 4_096)];
  return field(3, Buffer.concat(body));
}

function geometry(type: Shape['type'], points: Shape['points']): Buffer {
  const zigzag = (value: number) => (value << 1) ^ (value >> 31);
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const [moveTo, lineTo, close] = [9, 2 | ((points.length - 1) << 3), type === 'area' ? [15] : []];
  const [start = [], ...lines] = steps;
  return Buffer.concat([moveTo, ...start, lineTo, ...lines.flat(), ...close].map(varint));
}
