import { t } from '../../../menu/messages'
import { defineNoun } from '../../../noun'

const paths = {
  myPage: () => '/my-page',
}

/** A fundraiser's own page, for themselves to change. */
export const myPage = defineNoun({
  paths,
  pages: [{ path: paths.myPage(), permission: 'fundraisers.own', load: () => import('./MyPage') }],
  menu: {
    label: t('myPage'),
    to: paths.myPage(),
    icon: 'heart',
    isFor: (actor) => actor.can('fundraisers.own'),
  },
})
