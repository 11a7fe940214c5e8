interface Leader {
  slug: string
  name: string
  avatar: string | null
  note: string | null
  figure: string
  /** Of a goal; null without one. */
  percent: number | null
}

interface LeadersProps {
  leaders: readonly Leader[]
  base: string
  /** Out of the frame that they stand in. */
  isFramed?: boolean
}

/** People or teams with what they raised, each a link to its page. Only the server draws it. */
export function Leaders({ leaders, base, isFramed = false }: LeadersProps) {
  return (
    <ol className="lined leaders">
      {leaders.map(({ slug, name, avatar, note, figure, percent }) => (
        <li key={slug}>
          <a href={`${base}/f/${slug}`} {...(isFramed && { target: '_blank', rel: 'noopener' })} className="row apart">
            <span className="row near">
              {avatar ? (
                <img src={avatar} alt="" width={36} height={36} />
              ) : (
                <span className="mark" aria-hidden="true">
                  {[...name][0]}
                </span>
              )}
              <span>
                <b dir="auto">{name}</b>
                {note && <span className="hint">{note}</span>}
              </span>
            </span>
            <bdi className="figure">{figure}</bdi>
          </a>
          {percent !== null && (
            <div className="meter" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
