import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutPreloads(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Two shared files in place of a dozen: fewer requests on a slow network, and they compress better.
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name: 'maidan',
                  test: /[\\/](app[\\/](components[\\/](layout[\\/]|ui[\\/](badge|button|card|icons|full-picture|notice|price|price-line|rating|spinner|toast)\.)|artwork[\\/])|contract[\\/](calendar|money|policy|quote)\.ts)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // The whole server is one bundle: pages and business code share one instance of every module.
        rolldownOptions: { input: './server/main.ts' },
      },
    },
  },
  // Pages name their own modules; the helper that preloads lazy ones would cost more than it saves here.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
});

/** Lazy modules are loaded as they are: there is no CSS to wait for, and the helper is 700 bytes of every page. */
function withoutPreloads(): Plugin {
  return {
    name: 'without-preloads',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** Files are compressed once, here, as small as they get; the server picks the form a browser accepts. */
function precompress(): Plugin {
  const folder = 'build/client';
  return {
    name: 'precompress',
    // The website's own manifest is written while the server is built, which comes last.
    applyToEnvironment: (environment) => environment.name === 'ssr' && environment.config.isProduction,
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|txt|webmanifest|json)$/.test(file)) continue;
        const content = readFileSync(join(folder, file));
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
