import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languages } from './languages-plugin.ts'
import { messages } from './messages-plugin.ts'
import { precompress } from './precompress.ts'
import { pureSchemas } from './pure-schemas.ts'

export default defineConfig(({ mode }) => ({
  plugins: [messages({ mode }), languages(), react(), precompress()],
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
    rolldownOptions: { treeshake: pureSchemas },
  },
}))
