import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'
import type { Actor } from '../../session/use-actor'

const paths = {
  collectionFiles: (filter?: ListFilter) => listPath('/direct-debits', filter),
  collectionFile: (id: string) => `/direct-debits/${id}`,
}

// Banks collect euros alone.
const isForEuros = (actor: Actor) =>
  actor.can('directDebits.read') && (actor.org?.entities.some(({ currency }) => currency === 'eur') ?? false)

export const directDebits = defineNoun({
  paths,
  pages: [
    { path: paths.collectionFiles(), permission: 'directDebits.read', load: () => import('./CollectionFilesPage') },
    { path: paths.collectionFile(':id'), permission: 'directDebits.read', load: () => import('./CollectionFilePage') },
  ],
  menu: {
    label: t('directDebits'),
    to: paths.collectionFiles(),
    icon: 'euro',
    isFor: isForEuros,
  },
})
