import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { compileMessagesIfStale, ensureMessages } from './scripts/steps/ensure/messages.mjs';

await ensureMessages();

/**
 * Every page loads the route manifest with a hundred of these names. Hashes do not compress, so seven letters
 * are enough.
 */
const hashedName = 'assets/[name]-[hash:7].js';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    bundledLibraries(),
    plainImports(),
    inlineTexts(),
    precompress(),
    watchMessages(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: hashedName,
            chunkFileNames: hashedName,
            codeSplitting: {
              // Few shared chunks instead of a dozen: fewer requests on slow networks and better compression.
              groups: [
                {
                  name: 'framework',
                  test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                {
                  name: 'maidan',
                  test: /[\\/](app[\\/](document[\\/](late\.|page-meta\.ts)|session[\\/]return-to\.ts|use-settings\.|components[\\/](turf[\\/]open-state\.|layout[\\/](brand|lost-ball|not-found-boundary|page-error|page-layout|site-header|site-links)\.|ui[\\/](badge|button|card|icons|feedback[\\/](notice|spinner|toast)|full-picture|price|rating)\.)|artwork[\\/](drawn|floodlights|pitch|pitch-sprite|stand-view)\.)|contract[\\/](calendar|money|numbers|policy)\.ts|messages[\\/]compiled[\\/](registry|browser[\\/](cards_capacity|common_page_title|common_turfs_count|turfs_venue_hours_of))\.)/,
                },
                {
                  // Only on pages after the sign-in; every page loads the list of chunks of all routes.
                  name: 'work',
                  test: /[\\/](app[\\/]components[\\/](layout[\\/]work-head|bookings[\\/]booking-code|ui[\\/](ask-first|form[\\/]use-kept-typing|phone-links|print-button)|pricing[\\/](rule-words|weekday-checks)|admin[\\/](list-pages|state-tabs)|day-sheet[\\/]act-form|desk[\\/](choice-select|customers[\\/]own-price|series[\\/]series-words))\.|contract[\\/]text[\\/]format-phone\.ts|messages[\\/]compiled[\\/]browser[\\/](desk_customers_(all|game_count|no_show_count)|desk_turf_option|desk_calendar_range|desk_booking_label|desk_open_hours|booking_venue_refund)\.)/,
                },
                {
                  name: 'fields',
                  test: /[\\/]app[\\/]components[\\/]ui[\\/]form[\\/](field|text-input)\./,
                },
                {
                  name: 'form-answer',
                  test: /[\\/]app[\\/]components[\\/]ui[\\/]form[\\/](checkbox|form-answer|text-area|use-answer-focus)\./,
                },
                {
                  name: 'turf-choice',
                  test: /[\\/]app[\\/]components[\\/](desk[\\/](no-turfs|turf-search)|ui[\\/]form[\\/]find-one)\./,
                },
                {
                  name: 'cards',
                  test: /[\\/]app[\\/]components[\\/]turf[\\/]card[\\/]turf-(card|entries|grid)\./,
                },
                {
                  name: 'quote',
                  test: /[\\/](contract[\\/](bookings[\\/]quote|turfs[\\/]lengths)\.ts|app[\\/]components[\\/](turf[\\/]hours[\\/]parts-of-day|ui[\\/]price-line)\.|messages[\\/]compiled[\\/]browser[\\/]common_discount\.)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // One bundle for the whole server, so that pages and business code share one instance of every
        // module.
        rolldownOptions: { input: './server/main.ts' },
      },
    },
  },
  // Pages preload their own modules; see plainImports for lazy ones.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
});

/** Packages with binaries or data files, or loaded only if an operator configures them. */
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

/** Bundles libraries, because resolving a thousand library files dominated the start time. */
function bundledLibraries(): Plugin {
  return {
    name: 'bundled-libraries',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: true, external: separateLibraries },
            // Otherwise libraries include their development code.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : undefined,
  };
}

/** Removes Vite's preload helper, 640 bytes on every page: lazy chunks have no CSS here. */
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

/** Writes texts without values where pages use them: shared chunks of texts also hold those of other pages. */
function inlineTexts(): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'inline-texts',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client' && environment.config.isProduction,
    buildStart() {
      const compiled = readFileSync('messages/compiled/messages/en.js', 'utf8');
      const plain = /^export const (\w+) = [^\n]*\(\) => \{\n\treturn [^\n]*?(\(`[^`$]*`\))\n\};/gm;
      for (const [, name = '', text = ''] of compiled.matchAll(plain)) texts.set(name, text);
    },
    transform: {
      filter: { code: "from '#messages'" },
      handler: (code) =>
        code.replace(/\bm\.(\w+)(\(\))?/g, (found, name: string, call?: string) => {
          const text = texts.get(name);
          return text === undefined ? found : call ? text : `(() => ${text})`;
        }),
    },
  };
}

/** Compiles changed messages while the development server runs. */
function watchMessages(): Plugin {
  return {
    name: 'watch-messages',
    apply: 'serve',
    configureServer({ watcher, config }) {
      watcher.on('change', (file) => {
        if (!/[\\/]messages[\\/]en[\\/]\w+\.json$/.test(file)) return;
        void compileMessagesIfStale().then((problem) => problem && config.logger.error(problem));
      });
    },
  };
}

/** Compresses static files once at build time; the server chooses the encoding per request. */
function precompress(): Plugin {
  const folder = 'build/client';
  return {
    name: 'precompress',
    // Runs in the server build, which comes last: the client manifest is written during it.
    applyToEnvironment: (environment) => environment.name === 'ssr' && environment.config.isProduction,
    async closeBundle() {
      await buildServiceWorker(folder);
      shortenManifest(join(folder, 'assets'));
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|txt|webmanifest|json)$/.test(file)) continue;
        const content = readFileSync(join(folder, file));
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * Removes what the router does not read from the manifest, 2.5 KB of 110 on each page: flags that are false, and the
 * chunks of routes but for links with `prefetch`, which lead to turf pages.
 */
function shortenManifest(folder: string): void {
  const file = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name)) ?? '';
  const [start = '', json = ''] = readFileSync(join(folder, file), 'utf8').split(/(?<=^[\w.]+=)/);
  const manifest = JSON.parse(json.replace(/;$/, ''));
  for (const [id, route] of Object.entries<{ imports?: string[] }>(manifest.routes))
    if (id !== 'routes/marketplace/turf') delete route.imports;
  const read = (name: string, value: unknown) =>
    value === false || name === 'hasDefaultExport' ? undefined : value;
  writeFileSync(join(folder, file), `${start}${JSON.stringify(manifest, read)};`);
}

/**
 * Builds the service worker as one classic script. It embeds the asset list, so each build produces a new
 * version.
 */
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
