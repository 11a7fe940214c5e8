import { Injectable } from '@nestjs/common'
import type { AskedFile } from './export.entity.js'

export interface AskedCopy<Request extends AskedFile = AskedFile> {
  orgId: string
  request: Request
  /** Called often while it is made, with how many rows are in it; what it throws ends the copy. */
  tell: (rows: number) => Promise<void>
}

type OfList<List extends AskedFile['list']> = Extract<AskedFile, { list: List }>

/** What leaves as a ZIP of several files; its domain adds it as the process starts. */
@Injectable()
export class ExportCopies {
  private readonly copies = new Map<string, (asked: AskedCopy) => AsyncIterable<Uint8Array>>()

  add<List extends AskedFile['list']>(
    list: List,
    bytes: (asked: AskedCopy<OfList<List>>) => AsyncIterable<Uint8Array>,
  ): void {
    this.copies.set(list, (asked) => {
      const { request } = asked
      if (!isOf(request, list)) throw new Error(`A request for ${request.list} came to the copy ${list}`)
      return bytes({ ...asked, request })
    })
  }

  bytes(asked: AskedCopy): AsyncIterable<Uint8Array> {
    const open = this.copies.get(asked.request.list)
    if (!open) throw new Error(`No domain makes the copy ${asked.request.list}`)
    return open(asked)
  }
}

const isOf = <List extends AskedFile['list']>(request: AskedFile, list: List): request is OfList<List> =>
  request.list === list
