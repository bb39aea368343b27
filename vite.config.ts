import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainImports(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Two shared files in place of a dozen: fewer requests on a slow network, and they compress better.
              groups: [
                {
                  name: 'framework',
                  test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                {
                  name: 'maidan',
                  test: /[\\/](app[\\/](late\.|page-meta\.ts|return-to\.ts|use-settings\.|components[\\/](turf[\\/]open-state\.|layout[\\/](brand|failed-page|lost-ball|page-layout|site-header|site-links)\.|ui[\\/](badge|button|card|icons|full-picture|notice|price|price-line|rating|spinner|toast)\.)|artwork[\\/](drawn|floodlights|pitch|pitch-sprite|stand-view)\.)|contract[\\/](calendar|money|policy|quote)\.ts)/,
                },
                // Every file has a name in the list of pages, which every page loads. A group takes along what its
                // files need, unless an earlier one has it.
                { name: 'field', test: /[\\/]app[\\/]components[\\/]ui[\\/](field|text-input)\./ },
                { name: 'select', test: /[\\/]app[\\/]components[\\/]ui[\\/]select\./ },
                {
                  name: 'turf-page',
                  test: /[\\/]app[\\/]components[\\/](toggle[\\/]use-toggle|turf[\\/](day-strip|hour-grid|parts-of-day|ticked-hours|use-hour-toggle)|ui[\\/](over-picture|use-chosen-in-view))\./,
                },
                {
                  name: 'admin',
                  test: /[\\/]app[\\/]components[\\/]admin[\\/](admin-nav|list-pages|list-search|state-tabs)\./,
                },
                {
                  name: 'desk',
                  test: /[\\/]app[\\/]components[\\/](desk[\\/](desk-nav|turf-search|turf-select)|ui[\\/]find-one)\./,
                },
                {
                  name: 'headline',
                  test: /[\\/]app[\\/]components[\\/](figures[\\/]headline|ui[\\/]list-failed)\./,
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
  // Pages name their own modules; see plainImports for the lazy ones.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
});

/** A lazy part has no CSS of its own here, so that the helper which loads it first would only cost every page. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client' && environment.config.isProduction,
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** Files are compressed once, here, as small as they get; the server picks the form a browser accepts. */
function precompress(): Plugin {
  const folder = 'build/client';
  return {
    name: 'precompress',
    // The website's own manifest is written while the server is built, which comes last.
    applyToEnvironment: (environment) => environment.name === 'ssr' && environment.config.isProduction,
    async closeBundle() {
      await buildServiceWorker(folder);
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|txt|webmanifest|json)$/.test(file)) continue;
        const content = readFileSync(join(folder, file));
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** One file by itself, in a form that every browser takes. It knows the assets of this build and is new with them. */
async function buildServiceWorker(folder: string): Promise<void> {
  const assets = readdirSync(join(folder, 'assets')).filter((file) => !/\.(br|gz)$/.test(file));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ASSETS_OF_BUILD: JSON.stringify(assets.sort().map((file) => `/assets/${file}`)) },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: './app/service-worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
