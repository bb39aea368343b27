import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';

/** The list of pages, which every page loads, has a hundred of these, and hashes do not compress: seven letters tell versions apart. */
const hashedName = 'assets/[name]-[hash:7].js';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), bundledLibraries(), plainImports(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: hashedName,
            chunkFileNames: hashedName,
            codeSplitting: {
              // Two shared files in place of a dozen: fewer requests on a slow network, and they compress better.
              groups: [
                {
                  name: 'framework',
                  test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                {
                  name: 'maidan',
                  test: /[\\/](app[\\/](document[\\/](late\.|page-meta\.ts)|session[\\/]return-to\.ts|use-settings\.|components[\\/](turf[\\/]open-state\.|layout[\\/](brand|lost-ball|not-found-boundary|page-error|page-layout|site-header|site-links)\.|ui[\\/](badge|button|card|icons|full-picture|notice|price|price-line|rating|spinner|toast)\.)|artwork[\\/](drawn|floodlights|pitch|pitch-sprite|stand-view)\.)|contract[\\/](calendar|money|policy|quote)\.ts)/,
                },
                // Every file has a name in the list of pages, which every page loads. A group takes along what its
                // files need, unless an earlier one has it.
                { name: 'field', test: /[\\/]app[\\/]components[\\/]ui[\\/]form[\\/](field|text-input)\./ },
                { name: 'select', test: /[\\/]app[\\/]components[\\/]ui[\\/]form[\\/]select\./ },
                { name: 'turf-picture', test: /[\\/]app[\\/]artwork[\\/]turf-picture\./ },
                {
                  name: 'turf-card',
                  test: /[\\/]app[\\/]components[\\/]turf[\\/]card[\\/]turf-(card|grid)\./,
                },
                {
                  name: 'booking-words',
                  test: /[\\/]app[\\/]components[\\/]bookings[\\/](booking-words|not-taken)\./,
                },
                {
                  name: 'turf-page',
                  test: /[\\/]app[\\/]components[\\/](turf[\\/]hours[\\/](day-strip|hour-grid|parts-of-day|ticked-hours|use-hour-toggle)|ui[\\/](over-picture|use-chosen-in-view))\./,
                },
                {
                  name: 'admin',
                  test: /[\\/]app[\\/]components[\\/]admin[\\/](admin-nav|list-pages|list-search|state-tabs)\./,
                },
                {
                  name: 'desk',
                  test: /[\\/]app[\\/]components[\\/](desk[\\/](desk-nav|turf-search|turf-select)|ui[\\/]form[\\/]find-one)\./,
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

/** These bring programs or data beside their scripts, or are loaded only where an operator has set their variables. */
const separateLibraries = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@electric-sql/pglite',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@resvg/resvg-js',
  'sharp',
];

/** To find and read a thousand files of libraries, one by one, took a start longer than all it does with them. */
function bundledLibraries(): Plugin {
  return {
    name: 'bundled-libraries',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: true, external: separateLibraries },
            // Else libraries bring what they are for developers, too.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : undefined,
  };
}

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
        writeFileSync(join(folder, `${file}.br`), smallestBrotli(content));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** By themselves the library's settings suit an average text; which of these suits a file best differs from file to file. */
function smallestBrotli(content: Buffer): Buffer {
  const { BROTLI_PARAM_MODE, BROTLI_MODE_FONT, BROTLI_PARAM_LGBLOCK } = constants;
  const settings = [{}, { [BROTLI_PARAM_MODE]: BROTLI_MODE_FONT }, { [BROTLI_PARAM_LGBLOCK]: 20 }];
  const packed = settings.map((params) => brotliCompressSync(content, { params }));
  return packed.reduce((best, one) => (one.length < best.length ? one : best));
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
