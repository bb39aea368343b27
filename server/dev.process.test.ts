import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { runToFailure } from '../tests/support/programs/run-script.ts';

const startBadly = (PORT: string) => runToFailure(['server/dev.ts'], { NODE_ENV: 'development', PORT });

describe('npm run dev', () => {
  test('port in use: ends with one line that names it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, lines } = await startBadly(String(port));
    other.close();
    expect(lines).toEqual([
      `Maidan cannot start: Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm run dev`,
    ]);
    expect(status).toBe(1);
  });

  test('invalid port: ends with one line', async () => {
    const { status, lines } = await startBadly('abc');
    expect(lines).toEqual([
      expect.stringMatching(/^Maidan cannot start: The variable PORT is not usable: .*"abc"/),
    ]);
    expect(status).toBe(1);
  });
});
