import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsLetters: () => '/settings/letters',
  settingsNewLetter: () => '/settings/letters/new',
  settingsLetter: (id: string) => `/settings/letters/${id}`,
}

export const letters = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsLetters(),
      permission: 'letters.manage',
      load: () => import('./LettersPage'),
      line: { group: 'giving', label: t('settingsPages.letters') },
    },
    { path: paths.settingsNewLetter(), permission: 'letters.manage', load: () => import('./NewLetterPage') },
    { path: paths.settingsLetter(':id'), permission: 'letters.manage', load: () => import('./LetterPage') },
  ],
})
