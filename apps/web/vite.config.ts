import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|html|json)$/

/** Writes `.br` and `.gz` beside each file, once, so that the server never compresses while someone waits. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (!compressible.test(file.fileName) || file.fileName.endsWith('.html')) continue
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (source.length < 1000) continue
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(source, quality) })
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(source, { level: 9 }) })
      }
    },
  },
})

export default defineConfig({
  plugins: [react(), precompress()],
  // The server puts a fresh nonce in the place of this word, in each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/public',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and drawings come as files: the content policy takes no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Building a schema changes nothing outside it, so that what a screen does not use can be left out.
      treeshake: {
        manualPureFunctions: ['z', 'defineQuery', 'defineCommand', 'textUpTo', 'requiredText', 'pageOf', 'idOf'],
      },
    },
  },
})
