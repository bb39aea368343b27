import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        // The whole server is one bundle: pages and business code share one instance of every module.
        rolldownOptions: { input: './server/main.ts' },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
