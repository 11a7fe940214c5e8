import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import { Clock } from '../clock.js'
import { newId } from '../ids.js'

// Files bear the time of the machine, whatever a test sets.
const machine = new Clock()
const oneDayMs = 86_400_000

/** Files in a folder of DATA_DIR. A file takes its place whole: who reads while it is written again gets the one of before. */
export class FolderDriver extends FSDriver {
  private constructor(
    private readonly folder: string,
    private readonly incoming: FSDriver,
    private readonly incomingFolder: string,
  ) {
    super({ location: folder, visibility: 'private' })
  }

  static async open(dataDir: string): Promise<FolderDriver> {
    const [folder, incoming] = [join(dataDir, 'files'), join(dataDir, 'incoming-files')]
    await mkdir(folder, { recursive: true })
    await mkdir(incoming, { recursive: true })
    await removeAbandoned(incoming)
    return new FolderDriver(folder, new FSDriver({ location: incoming, visibility: 'private' }), incoming)
  }

  override put(...[key, content, options]: Parameters<FSDriver['put']>): Promise<void> {
    return this.place(key, (name) => this.incoming.put(name, content, options))
  }

  override putStream(key: string, content: Readable): Promise<void> {
    return this.place(key, (name) => this.incoming.putStream(name, content))
  }

  private async place(key: string, write: (name: string) => Promise<void>): Promise<void> {
    const name = newId()
    const [from, to] = [join(this.incomingFolder, name), join(this.folder, key)]
    try {
      await write(name)
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    } catch (error) {
      await rm(from, { force: true })
      throw error
    }
  }
}

/** What a process left that ended while it wrote; another may be writing now. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      // Another process placed it meanwhile.
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found && machine.now().getTime() - found.mtimeMs > oneDayMs) await rm(path, { force: true })
  }
}
