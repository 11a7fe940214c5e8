import { t } from '../../menu/messages'
import { listPath, type ListFilter } from '../../list-path'
import { defineNoun } from '../../noun'

const paths = {
  tasks: (filter?: ListFilter) => listPath('/tasks', filter),
}

export const tasks = defineNoun({
  paths,
  pages: [{ path: paths.tasks(), permission: 'tasks.read', load: () => import('./TasksPage') }],
  actions: [
    {
      id: 'tasks.list',
      kind: 'go',
      label: t('actions.tasks'),
      icon: 'task',
      words: t('words.tasks'),
      to: paths.tasks(),
      isFor: (actor) => actor.can('tasks.read'),
    },
  ],
})
