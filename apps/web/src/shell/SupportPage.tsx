import { PageHeader } from '@almoner/ui/data/PageHeader'
import { shellWords as words } from './shell-words'
import './header-menus.css'

export const handle = { title: words.support }

/** Where to turn when whoever runs this Almoner has named no place of their own. */
export function Component() {
  return (
    <>
      <PageHeader title={words.support} />
      <div className="support-page">
        <p>{words.supportPage.ask}</p>
        <p className="al-quiet">{words.supportPage.setting}</p>
      </div>
    </>
  )
}
