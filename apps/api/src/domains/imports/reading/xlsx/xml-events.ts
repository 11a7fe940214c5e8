import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../unreadable.js'
import { damaged } from './zip-parts.js'

export type Attributes = Readonly<Record<string, string>>

export interface XmlEvents {
  /** Names come without their prefix. */
  open(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Reads XML piece by piece. Throws `UnreadableFile` where it is not well-formed; declared entities are not expanded. */
export class XmlReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: false })
  private readonly decoder = new TextDecoder()

  constructor(events: XmlEvents) {
    this.parser.on('opentag', ({ name, attributes }) => events.open(localName(name), attributes))
    if (events.close) this.parser.on('closetag', ({ name }) => events.close?.(localName(name)))
    if (events.text) {
      this.parser.on('text', (text) => events.text?.(text))
      this.parser.on('cdata', (text) => events.text?.(text))
    }
  }

  push(piece: Uint8Array): void {
    this.orDamaged(() => this.parser.write(this.decoder.decode(piece, { stream: true })))
  }

  end(): void {
    this.orDamaged(() => this.parser.write(this.decoder.decode()).close())
  }

  private orDamaged(read: () => unknown): void {
    try {
      read()
    } catch (error) {
      throw error instanceof UnreadableFile ? error : damaged(error)
    }
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export function readXml(text: string, events: XmlEvents): void {
  const reader = new XmlReader(events)
  reader.push(Buffer.from(text))
  reader.end()
}
