import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|html|json)$/

/** Writes `.br` and `.gz` beside each file, once, so that the server never compresses while someone waits. */
export const precompress = (): Plugin => ({
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
