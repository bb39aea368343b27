import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './{server/**,sandbox}/tables.ts',
  out: './migrations',
});
