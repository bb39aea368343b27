import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/*/tables.ts', './sandbox/tables.ts'],
  out: './migrations',
});
