import { requireHostNode } from './parts/host.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { launch } from './parts/launch.mjs'

requireHostNode()
ensureInstalled()
await launch('tooling/run/parts/watch-mode.mjs')
