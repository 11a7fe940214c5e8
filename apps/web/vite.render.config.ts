import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './messages-plugin.ts'
import { pureSchemas } from './pure-schemas.ts'

/** The same pages for the server, which draws each of them first; one file that needs nothing beside it. */
export default defineConfig({
  publicDir: false,
  plugins: [messages(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/public/render.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: { treeshake: pureSchemas },
  },
})
