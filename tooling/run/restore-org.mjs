import { ensureBuilt } from './parts/build.mjs'
import { requireHostNode } from './parts/host.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { launch } from './parts/launch.mjs'

requireHostNode()
ensureInstalled()
ensureBuilt()
await launch('apps/api/dist/cli/restore-org.js')
