import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { deletedNoteDays, type Note as ShownNote } from '@almoner/contracts/notes/note'
import type {
  CreateNoteInput,
  ListNotesInput,
  NoteById,
  PinNoteInput,
  UpdateNoteInput,
} from '@almoner/contracts/notes/notes.operations'
import type { Page } from '@almoner/contracts/paging'
import { isAdminLevel } from '@almoner/contracts/permissions'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { Records, type Asker } from '../records/index.js'
import { Note } from './note.entity.js'
import { NotesRepository } from './notes.repository.js'

/** Whether it is somebody's own note, or they may change anybody's. */
const mayEdit = ({ actor, visitor }: Asker, note: Note): boolean =>
  visitor !== null && (note.writtenBy === actor.userId || isAdminLevel(visitor))

@Injectable()
export class NotesService {
  constructor(
    private readonly em: EntityManager,
    private readonly notes: NotesRepository,
    private readonly records: Records,
    private readonly horizon: ChangeHorizon,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** A page, the newest first. Raises `not_found`, `permission_denied`, and `input_invalid` for a cursor that is not one of ours. */
  async list(by: Asker, input: ListNotesInput): Promise<Page<ShownNote>> {
    const { orgId } = by.actor
    const on = await this.readable(by, input)
    return toPage(await this.notes.list(orgId, on, await this.horizon.within(orgId, input)), input)
  }

  private async readable(by: Asker, { recordKind, recordId }: ListNotesInput) {
    if (!recordKind) return { kinds: this.records.readable(by), recordId: null }
    if (recordId) {
      const { id } = await this.records.findOrFail(by, { recordKind, recordId }, 'read')
      return { kinds: [recordKind], recordId: id }
    }
    this.records.expectRight(by, recordKind, 'read')
    return { kinds: [recordKind], recordId: null }
  }

  /** Raises `not_found` and `permission_denied`. */
  async create(by: Asker, input: CreateNoteInput): Promise<ShownNote> {
    const { actor } = by
    const { recordKind, text } = input
    const { id: recordId } = await this.records.findOrFail(by, input, 'manage')
    return this.em.transactional(async (em) => {
      const note = em.create(Note, {
        orgId: actor.orgId,
        recordKind,
        recordId,
        text,
        isPinned: false,
        writtenBy: actor.userId,
        writtenAt: this.clock.now(),
        editedAt: null,
        deletedAt: null,
      })
      await em.flush()
      this.audit.record(actor, 'notes.create', { subjectId: note.id, after: { recordKind, recordId } })
      return this.notes.get(actor.orgId, note.id)
    })
  }

  /** Raises `not_found`, `permission_denied` and `note_of_another`. */
  update(by: Asker, { id, text }: UpdateNoteInput): Promise<ShownNote> {
    return this.change(by, id, 'notes.update', (note) => {
      this.expectOwn(by, note)
      if (note.text === text) return
      Object.assign(note, { text, editedAt: this.clock.now() })
    })
  }

  /** Raises `not_found` and `permission_denied`. */
  pin(by: Asker, { id, isPinned }: PinNoteInput): Promise<ShownNote> {
    return this.change(by, id, 'notes.pin', (note) => (note.isPinned = isPinned))
  }

  /** Raises `not_found`, `permission_denied` and `note_of_another`. */
  remove(by: Asker, { id }: NoteById): Promise<ShownNote> {
    return this.change(by, id, 'notes.remove', (note) => {
      this.expectOwn(by, note)
      note.deletedAt = this.clock.now()
    })
  }

  /** Raises `not_found`, `permission_denied` and `note_of_another`. One that stands already is left as it is. */
  restore(by: Asker, { id }: NoteById): Promise<ShownNote> {
    return this.change(
      by,
      id,
      'notes.restore',
      (note) => {
        this.expectOwn(by, note)
        note.deletedAt = null
      },
      'deleted',
    )
  }

  private expectOwn(by: Asker, note: Note): void {
    if (!mayEdit(by, note)) throw new Problem('note_of_another')
  }

  /** The text stays out of the audit log, which is kept for good: a note that is deleted is gone after some days. */
  private change(
    by: Asker,
    id: string,
    action: string,
    work: (note: Note) => unknown,
    which: 'standing' | 'deleted' = 'standing',
  ): Promise<ShownNote> {
    const { actor } = by
    return this.em.transactional(async (em) => {
      const note = await this.notes.lockOrFail(actor.orgId, id)
      this.records.expectRight(by, note.recordKind, 'manage')
      if (note.deletedAt && (which === 'standing' || this.isOver(note.deletedAt))) throw new Problem('not_found')
      const { recordKind, recordId, isPinned } = note
      work(note)
      await em.flush()
      this.audit.record(actor, action, {
        subjectId: id,
        before: { recordKind, recordId, isPinned },
        after: { recordKind, recordId, isPinned: note.isPinned },
      })
      return this.notes.get(actor.orgId, id)
    })
  }

  private isOver(deletedAt: Date): boolean {
    return this.clock.now().getTime() - deletedAt.getTime() > deletedNoteDays * 86_400_000
  }
}
