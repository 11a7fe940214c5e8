import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import type { Config } from '../config.js'
import { FolderDriver } from './folder-driver.js'

/** Files by key in DATA_DIR or S3. Keys are made by the server; nothing a person typed becomes part of one. */
export class Files {
  private constructor(private readonly disk: Disk) {}

  static async open(config: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
    return new Files(new Disk(config.s3 ? await s3Driver(config.s3) : await FolderDriver.open(config.dataDir)))
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    await this.disk.put(key, content)
  }

  async putStream(key: string, content: Readable): Promise<void> {
    await this.disk.putStream(key, content)
  }

  async read(key: string): Promise<Readable> {
    return this.disk.getStream(key)
  }

  async readBytes(key: string): Promise<Uint8Array> {
    return this.disk.getBytes(key)
  }

  async has(key: string): Promise<boolean> {
    return this.disk.exists(key)
  }

  /** The keys of all files, or of those within a folder. */
  async *list(folder = '/'): AsyncGenerator<string> {
    let paginationToken: string | undefined
    do {
      const page = await this.disk.listAll(folder, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      for (const object of page.objects) if (object.isFile) yield object.key
      ;({ paginationToken } = page)
    } while (paginationToken)
  }

  async remove(key: string): Promise<void> {
    await this.disk.delete(key)
  }
}

// The S3 client is large: it is loaded where a bucket is set and nowhere else.
async function s3Driver(s3: NonNullable<Config['s3']>): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: s3.key, secretAccessKey: s3.secret },
    visibility: 'private',
    supportsACL: false,
  })
}
