import { describe, expect, test } from 'vitest';
import { startAfterFirstPaint } from './after-first-paint.server.ts';

const preload = '<link rel="modulepreload" href="/assets/a.js" nonce="n"/>';
const module =
  '<script nonce="n" type="module" async="">import "/assets/a.js";\nimport("/assets/$&.js");</script>';

describe('startAfterFirstPaint', () => {
  test('moves the scripts into a template and keeps the rest in place', () => {
    const html = `<head><title>Maidan</title>${preload}${preload}</head><body><h1>Hi</h1><script nonce="n">1</script>${module}<p>end</p></body>`;
    const sent = startAfterFirstPaint(Buffer.from(html), 'n').toString();
    const [before, rest] = sent.split('<template id="late">');
    const [inside, after] = rest?.split('</template>') ?? [];
    expect(before).toBe('<head><title>Maidan</title></head><body><h1>Hi</h1><script nonce="n">1</script>');
    expect(inside).toBe(preload + preload + module);
    expect(after).toMatch(
      /^<script nonce="n">self\.writtenFor=.*requestAnimationFrame\(.*PerformanceObserver\(.*<\/script><p>end<\/p><\/body>$/,
    );
  });

  test('page without scripts: unchanged', () => {
    const html = '<head></head><body><script nonce="n">1</script></body>';
    expect(startAfterFirstPaint(Buffer.from(html), 'n').toString()).toBe(html);
  });
});
