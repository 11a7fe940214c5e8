import type { Tribute } from '@almoner/contracts/donations/donation'
import { made, named, personal, text } from './export-list.js'

interface Dedicated {
  tribute: Tribute | null
}

const part = (name: 'honoree' | 'recipientName' | 'recipientEmail' | 'message') =>
  made(['tribute'], ({ tribute }: Dedicated) => tribute?.[name] ?? null)

const kinds: Record<Tribute['kind'], string> = { honor: 'in honor', memory: 'in memory' }

/** Whom a gift honors or remembers, and who hears of it, as columns of its file. */
export const tributeColumns = {
  tribute: text<Dedicated>(
    'Tribute',
    made(['tribute'], ({ tribute }) => tribute && kinds[tribute.kind]),
  ),
  honoree: named<Dedicated>('Honoree', part('honoree')),
  tributeRecipient: named<Dedicated>('Who is notified of the tribute', part('recipientName')),
  tributeEmail: personal<Dedicated>('Email of who is notified', part('recipientEmail')),
  tributeMessage: text<Dedicated>('Message of the tribute', part('message')),
}
