import type { NewDonor } from '@almoner/contracts/charges/offline.operations'
import type { LookupOption } from '@almoner/ui/fields/LookupField'
import { peopleText } from './messages'

const added = 'add:'
const email = /[^\s@<>()",;]+@[^\s@<>()",;]+\.[^\s@<>()",;]+/

/** The choice that stands for somebody new; null for a text that names nobody, such as an address alone. */
export function newDonorChoice(typed: string): LookupOption | null {
  if (typed.replace(email, '').replaceAll(/[\s<>()",;]/g, '') === '') return null
  return { value: added + typed.trim(), label: peopleText('lookup.add', { name: typed }) }
}

/** What a chosen donor is to the API: someone known, or somebody new with the name, and the address, that was typed. */
export function donorOf(chosen: string): { id: string } | { add: Pick<NewDonor, 'firstName' | 'lastName' | 'email'> } {
  if (!chosen.startsWith(added)) return { id: chosen }
  const typed = chosen.slice(added.length)
  const address = email.exec(typed)?.[0]
  const parts = typed
    .replace(email, '')
    .replaceAll(/[<>()",;]/g, ' ')
    .trim()
    .split(/\s+/)
  const lastName = parts.pop() ?? ''
  return { add: { firstName: parts.join(' ') || null, lastName, ...(address && { email: address }) } }
}
