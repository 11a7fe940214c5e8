import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { everything } from '@almoner/contracts/exports/export'
import { Clock } from '../../../platform/clock.js'
import type { Connections } from '../../../platform/database/connections.js'
import { openOrgSnapshot, orgTables, type OrgSnapshot, type OrgTable } from '../../../platform/database/org-rows.js'
import { rowsOf, type WrittenTable } from '../../../platform/database/table-rows.js'
import { Files } from '../../../platform/files/files.js'
import { zipStream, type ZipEntry } from '../../../platform/files/zip-stream.js'
import { Vault } from '../../../platform/secrets/vault.js'
import { CONNECTIONS } from '../../../platform/tokens.js'
import { version } from '../../../platform/version.js'
import { writeJournal } from '../../ledger/index.js'
import { ExportCopies, type AskedCopy } from '../export-copies.js'
import { copyReadme } from './copy-readme.js'
import { dictionaryAsText, dictionaryOf } from './dictionary.js'
import { FilesDigest } from './files-digest.js'
import {
  copyFormat,
  manifestName,
  markPlace,
  nameOfFile,
  nameOfTable,
  type CopiedTable,
  type CopyManifest,
} from './manifest.js'
import { meaningsOfColumns } from './meanings.js'

type Asked = Pick<AskedCopy, 'orgId' | 'tell'>

/** The whole of an org as a ZIP that a restore makes the same rows of; see docs/leaving.md. */
@Injectable()
export class WholeCopy implements OnModuleInit {
  constructor(
    private readonly copies: ExportCopies,
    private readonly files: Files,
    private readonly vault: Vault,
    private readonly clock: Clock,
    @Inject(CONNECTIONS) private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.copies.add(everything, (asked) => this.bytes(asked))
  }

  /** Rows and books are of one moment; files are read after them. Nothing is held whole in memory. */
  async *bytes(asked: Asked): AsyncGenerator<Uint8Array> {
    const madeAt = this.clock.now()
    const snapshot = await openOrgSnapshot(this.connections.appUrl, asked.orgId)
    try {
      yield* zipStream(this.entries(snapshot, asked, madeAt.toISOString()), madeAt)
    } finally {
      await snapshot.close()
    }
  }

  private async *entries({ client, orgName }: OrgSnapshot, asked: Asked, madeAt: string): AsyncGenerator<ZipEntry> {
    const { orgId, tell } = asked
    const tables = await orgTables(client, orgId)
    const dictionary = dictionaryOf(tables, meaningsOfColumns())
    yield { name: 'README.txt', content: [Buffer.from(copyReadme(orgName, madeAt))] }
    yield { name: 'dictionary.md', content: [Buffer.from(dictionaryAsText(dictionary))] }
    yield { name: 'dictionary.json', content: [Buffer.from(JSON.stringify(dictionary, null, 2))] }
    const copied: CopiedTable[] = []
    let rows = 0
    for (const table of tables) {
      const written = { rows: 0, bytes: 0, sha256: '' }
      const told = () => tell(rows)
      yield {
        name: nameOfTable(table.name),
        content: into(written, rowsOf(client, table, { ...table.rows, isCsv: true }), told),
      }
      copied.push({ name: table.name, columns: shapeOf(table), ...written })
      rows += written.rows
      await tell(rows)
    }
    for (const mode of ['live', 'test'] as const)
      yield { name: `journal/${mode}.journal`, content: asBytes(writeJournal(client, orgId, mode)) }
    const digest = new FilesDigest()
    yield* this.filesOf(asked, digest, () => tell(rows))
    const manifest: CopyManifest = {
      format: copyFormat,
      version,
      madeAt,
      orgId,
      orgName,
      secretKeyMark: this.vault.derive(markPlace),
      tables: copied,
      files: digest.result(),
    }
    yield { name: manifestName, content: [Buffer.from(JSON.stringify(manifest, null, 2))] }
  }

  private async *filesOf({ orgId }: Asked, digest: FilesDigest, told: () => Promise<void>): AsyncGenerator<ZipEntry> {
    for await (const key of this.files.list(orgId)) {
      const content = await this.open(key)
      if (!content) continue
      const name = nameOfFile(orgId, key)
      yield { name, content: digest.of(name, content) }
      await told()
    }
  }

  /** Null where the file was removed after it was listed. */
  private async open(key: string) {
    try {
      return await this.files.read(key)
    } catch (error) {
      if (await this.files.has(key)) throw error
      return null
    }
  }
}

const shapeOf = ({ facts }: OrgTable) => facts.map(({ name, type }) => ({ name, type }))

/** Passes rows on, and notes in the end what they were. */
async function* into(
  written: WrittenTable,
  rows: AsyncGenerator<Buffer, WrittenTable>,
  told: () => Promise<void>,
): AsyncGenerator<Buffer> {
  for (;;) {
    const { done, value } = await rows.next()
    if (done) {
      Object.assign(written, value)
      return
    }
    await told()
    yield value
  }
}

async function* asBytes(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part)
}
