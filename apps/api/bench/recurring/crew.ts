import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export async function waitForStart(): Promise<void> {
  process.send?.('ready')
  await once(process, 'message')
  // Nothing more is heard; a channel that stays open would keep the process.
  process.disconnect()
}

/** How long so many processes of a module take from the word to start until the last has ended, in seconds. */
export async function timeCrew(module: string, size: number, environment: Record<string, string>): Promise<number> {
  const file = fileURLToPath(new URL(module, import.meta.url))
  const crew = Array.from({ length: size }, () => {
    const child = fork(file, [], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    return { child, ended: once(child, 'exit') as Promise<[number | null]> }
  })
  await Promise.all(crew.map(({ child, ended }) => Promise.race([once(child, 'message'), ended])))
  const began = performance.now()
  for (const { child } of crew) if (child.connected) child.send('start')
  const codes = await Promise.all(crew.map(async ({ ended }) => (await ended)[0]))
  if (codes.some((code) => code !== 0)) throw new Error(`${module} ended with ${codes.join(', ')}`)
  return (performance.now() - began) / 1_000
}
