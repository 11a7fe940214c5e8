import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { pureSchemas } from './pure-schemas.ts'

/** The donor's pages: what their browsers get, apart from the staff's app and without anything of it. */
export default defineConfig({
  base: '/pages/',
  publicDir: false,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist/pages',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: 'src/public/main.tsx', treeshake: pureSchemas },
  },
})
