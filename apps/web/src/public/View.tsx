import type { LiveView } from '@almoner/contracts/checkout/public-view'
import { GivingEmbed, GivingPage } from './page/GivingPage'
import { OrgPage } from './page/OrgPage'
import { StatusPage } from './thanks/StatusPage'
import { SpeechContext, useSpeech } from './view-context'
import type { Words } from './messages'

/** A public document of what the server knows of it: the same tree there and in the browser. */
export function View({ view, words }: { view: LiveView; words: Words }) {
  return (
    <SpeechContext value={{ words, language: view.language }}>
      <Chosen view={view} />
    </SpeechContext>
  )
}

function Chosen({ view }: { view: LiveView }) {
  const { words } = useSpeech()
  const absence = view.kind === 'absent' && view.why === 'broken' ? words.broken : words.absent
  switch (view.kind) {
    case 'giving':
      return view.isEmbedded ? <GivingEmbed view={view} /> : <GivingPage view={view} />
    case 'status':
      return <StatusPage view={view} />
    case 'org':
      return <OrgPage view={view} />
    case 'absent':
      return (
        <main className="status page slim stack loose">
          <h1>{absence.title}</h1>
          <p>{absence.text}</p>
        </main>
      )
  }
}
