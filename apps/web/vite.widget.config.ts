import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/** The script that other sites include: one file, no module, so that it knows its own tag. */
export default defineConfig({
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: 'dist/widget',
    emptyOutDir: true,
    target: 'es2020',
    reportCompressedSize: false,
    lib: { entry: 'src/public/widget/almoner.ts', formats: ['iife'], name: 'Almoner', fileName: () => 'almoner.js' },
  },
})
