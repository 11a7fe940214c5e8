import 'reflect-metadata'
import { greet } from './demo/greeting.js'
import { seedDemo } from './demo/seed-demo.js'
import { shutDemo } from './demo/shut-demo.js'
import { listen } from './http/listen.js'
import { createServer } from './http/server.js'
import { JobRunner } from './platform/jobs/job-runner.js'
import { runProcess } from './process.js'

await runProcess('owner', async (infrastructure) => {
  const { config, connections } = infrastructure
  let isReady = false
  const app = await createServer(infrastructure, { isReady: () => isReady })
  const isSeeded = config.seedsDemo && (await seedDemo(infrastructure, app))
  if (config.isProduction) await shutDemo(app, infrastructure)
  // First of all the port: where it is taken, nothing else has begun that would have to be ended.
  await listen(app, config)
  const jobs = app.get(JobRunner)
  if (config.runsWorker) await jobs.start(connections.ownerUrl)
  isReady = true
  greet(config, isSeeded && !config.isProduction)
  return {
    stop: async () => {
      isReady = false
      await app.close()
      await jobs.stop()
    },
  }
})
