import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Readable } from 'node:stream'
import type { CustomFile as ShownFile } from '@almoner/contracts/custom-fields/custom-value'
import {
  customFileMaxBytes,
  customFileTypes,
  type UploadCustomFileInput,
} from '@almoner/contracts/custom-fields/custom-fields.operations'
import { Clock } from '../../platform/clock.js'
import { lockName, query } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import { Records, type Asker } from '../records/index.js'
import { CustomFieldsRepository, type FileOnRecord } from './custom-fields.repository.js'
import { CustomFile } from './custom-file.entity.js'
import { bytesOfCustomFiles, deleteLeftFiles, noteLeftFiles } from './custom-files.statements.js'
import { fillableField } from './judged-value.js'
import { sightOf } from './sight.js'

/** How much an org may keep in files of custom fields. */
const quotaBytes = 2_000_000_000

const keyOf = (orgId: string, id: string): string => `${orgId}/custom-files/${id}`

export interface OpenCustomFile {
  name: string
  bytes: number
  content: Readable
}

/** Files of custom fields: stored under names that the server makes, and read by whoever sees the field on its record. */
@Injectable()
export class CustomFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly fields: CustomFieldsRepository,
    private readonly records: Records,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a file for a field of a record. Raises `not_found`, `permission_denied`, `payload_too_large`, `storage_exceeded`,
   * and `input_invalid` at `key` for a field that takes no file from whoever sends it, at `file` for one of another type.
   */
  async take(by: Asker, { recordKind, recordId, key, file }: UploadCustomFileInput): Promise<ShownFile> {
    const { orgId, userId } = by.actor
    const record = await this.records.findOrFail(by, { recordKind, recordId }, 'manage')
    const field = fillableField(sightOf(by.actor), await this.fields.ofKind(orgId, recordKind), { at: 'key', key })
    if (field.type !== 'file') throw Problem.at('key', 'This field does not accept files')
    const name = nameOf(file.name)
    if (file.size > customFileMaxBytes)
      throw new Problem('payload_too_large', {
        message: `The file must be ${customFileMaxBytes / 1_000_000} MB or smaller`,
      })
    const id = newId()
    await this.files.put(keyOf(orgId, id), new Uint8Array(await file.arrayBuffer()))
    try {
      await this.em.transactional(async () => {
        await lockName(this.em, `custom-files:${orgId}`)
        const [used] = await query(this.em, bytesOfCustomFiles(orgId))
        if ((used?.bytes ?? 0) + file.size > quotaBytes) throw new Problem('storage_exceeded')
        this.em.create(CustomFile, {
          id,
          orgId,
          fieldId: field.id,
          recordKind,
          recordId: record.id,
          name,
          bytes: file.size,
          uploadedBy: userId,
          uploadedAt: this.clock.now(),
          unusedSince: null,
        })
      })
    } catch (error) {
      await this.files.remove(keyOf(orgId, id))
      throw error
    }
    return { id, name, bytes: file.size }
  }

  /** The file, as long as a record that somebody may read has it in a field that they see; null otherwise. */
  async open(by: Asker, id: string): Promise<OpenCustomFile | null> {
    const { orgId } = by.actor
    const found = await this.fields.fileOnRecord(orgId, sightOf(by.actor), id)
    if (!found || !(await this.isReadable(by, found))) return null
    return { name: found.name, bytes: found.bytes, content: await this.files.read(keyOf(orgId, id)) }
  }

  private isReadable(by: Asker, { recordKind, recordId }: FileOnRecord): Promise<boolean> {
    return this.records.has(by, { recordKind, recordId }, 'read')
  }

  /** Removes what has had no record for long enough. */
  async clean(orgId: string): Promise<void> {
    const now = this.clock.now().toISOString()
    const left = await this.em.transactional(async () => {
      await query(this.em, noteLeftFiles(orgId, now))
      return query(this.em, deleteLeftFiles(orgId, now))
    })
    for (const { id } of left) await this.files.remove(keyOf(orgId, id))
  }
}

const longestName = 200

/** Raises `input_invalid` at `file` for a type that is not kept here. */
function nameOf(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim()
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!customFileTypes.some((type) => type === ending))
    throw Problem.at('file', `Only files of these types: ${customFileTypes.join(', ')}`)
  return name.length <= longestName ? name : `${name.slice(0, longestName - ending.length - 1)}.${ending}`
}
