// Watch mode, under Node 24: the compiler, PostgreSQL, the API (started anew on each change) and the web app behind one address.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { connect, createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import { compileCache, fail, root, say, toolEnvironment } from './host.mjs'
import { end, keepRestarting } from './restarting.mjs'
import { runTool } from './steps.mjs'

const apiPaths = ['/api', '/dev', '/files', '/healthz', '/readyz']

const projects = ['packages/contracts', 'packages/ui', 'apps/api']

/** @type {(() => Promise<unknown>)[]} what to end, the last begun first */
const ends = []
let isEnding = false

/** @param {number} code */
const endAll = async (code) => {
  if (isEnding) return
  isEnding = true
  for (const endOne of ends.reverse()) await endOne()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void endAll(0))

const port = Number(process.env.PORT || 3000)
const apiPort = await freePort()

say('Compiling …')
await runTool('tsc', ['-b', ...projects])
const compiler = spawn('tsc', ['-b', '-w', '--preserveWatchOutput', ...projects], {
  env: toolEnvironment(),
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
ends.push(() => end(compiler, 1000))

const databaseUrl = process.env.DATABASE_URL || (await startDatabase())

const partOf = (/** @type {string} */ name) => join(root, 'tooling/run/parts', name)

const api = keepRestarting({
  module: join(root, 'apps/api/dist/main.js'),
  flags: [
    '--enable-source-maps',
    '--import',
    pathToFileURL(partOf('leave-with-parent.mjs')).href,
    partOf('warm-process.mjs'),
  ],
  env: {
    ...process.env,
    DATABASE_URL: databaseUrl,
    NODE_COMPILE_CACHE: compileCache,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
  folders: ['packages/contracts/dist', 'apps/api/dist'],
  onRestart: () => say('The API starts anew …'),
})
ends.push(api.stop)

await serveWeb()
say(`Almoner in watch mode: http://localhost:${port}`)

/** PostgreSQL lives here and not in the API, so that it outlasts the API's restarts. */
async function startDatabase() {
  const module = pathToFileURL(join(root, 'apps/api/dist/platform/database/embedded-postgres.js')).href
  const { startEmbeddedPostgres } = await import(module)
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: process.env.DATA_DIR || '.data',
      log: () => undefined,
      onLost: (/** @type {Error} */ problem) => {
        say(problem.message)
        void endAll(1)
      },
    })
    ends.push(postgres.stop)
    return postgres.ownerUrl
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    await endAll(1)
  }
}

async function serveWeb() {
  const { createServer: createVite } = await import('vite')
  const target = `http://localhost:${apiPort}`
  const proxy = Object.fromEntries(apiPaths.map((path) => [path, { target }]))
  try {
    const waitForApi = {
      name: 'wait-for-the-api',
      /** @param {import('vite').ViteDevServer} server */
      configureServer: ({ middlewares }) =>
        void middlewares.use((request, _response, next) => {
          // A call that comes while the API starts anew waits for it rather than fail.
          if (apiPaths.some((path) => request.url?.startsWith(path))) whenListening(apiPort).then(() => next(), next)
          else next()
        }),
    }
    const vite = await createVite({
      root: 'apps/web',
      server: { port, strictPort: true, proxy },
      plugins: [waitForApi],
    })
    await vite.listen()
    ends.push(() => vite.close())
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    say(
      message.includes('already in use')
        ? `Port ${port} is taken: end that program, or set PORT to another number.`
        : message,
    )
    await endAll(1)
  }
}

/**
 * @param {number} port
 * @returns {Promise<void>} once something listens there; rejects after half a minute without
 */
async function whenListening(port) {
  for (const began = Date.now(); Date.now() - began < 30_000; await new Promise((go) => setTimeout(go, 50))) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, 'localhost')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
  throw new Error('The API did not come up; its own words are in the terminal.')
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => fail('No port is free for the API.'))
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}
