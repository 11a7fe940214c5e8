import { Link } from 'react-router'
import { paths } from '../../paths'
import { AccountLayout } from './AccountLayout'
import { termsWords as words } from './terms-words'

export const handle = { title: 'Terms of use' }

/** The terms that come with Almoner, for everyone to read. */
export function Component() {
  return (
    <AccountLayout title={words.title} lead={words.lead} foot={<Link to={paths.signUp()}>{words.back}</Link>} isWide>
      <div className="terms">
        {words.parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </AccountLayout>
  )
}
