// A process of the watch mode that has loaded the API's libraries ahead and runs the API once it is told to: `run` with its module.
import { pathToFileURL } from 'node:url'
import { readJson } from './host.mjs'

const { dependencies } = readJson('apps/api/package.json')
const waiting = setInterval(() => undefined, 60_000)

process.once('message', (module) => {
  clearInterval(waiting)
  void import(pathToFileURL(String(module)).href)
})

for (const name of Object.keys(dependencies)) {
  if (!name.startsWith('@almoner/')) await import(name).catch(() => undefined)
}
