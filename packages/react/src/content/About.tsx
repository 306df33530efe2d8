import { BANNER_WIDTHS, aboutCopy as copy, ownPicture, TEAM_WIDTHS } from '@haat/core/content'
import { ButtonLink, LeafIcon, List, NamedIcon, PictureView } from '../ui/index.ts'

const BANNER_SIZES = '(min-width: 90em) 1440px, 100vw'

const { banner, welcome, stats, promise, team } = copy

/** The page about the shop. */
export const About = () => (
  <div className="haat haat-about">
    <Banner />
    <Welcome />
    <Stats />
    <Promises />
    <Team />
  </div>
)

function Banner() {
  return (
    <section className="haat-about__banner">
      <PictureView
        picture={ownPicture(banner.picture, BANNER_WIDTHS)}
        alt={banner.alt}
        sizes={BANNER_SIZES}
        ratio={5 / 12}
        eager
      />
      <div className="haat-wrap haat-about__board">
        <h1 className="haat-about__title">{banner.title}</h1>
        <p className="haat-about__lead">{banner.text}</p>
      </div>
    </section>
  )
}

function Welcome() {
  return (
    <section className="haat-wrap haat-about__welcome">
      <h2 className="haat-about__heading">{welcome.title}</h2>
      <div className="haat-about__story">
        {welcome.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Stats() {
  return (
    <section className="haat-band" data-ground="turmeric" aria-label={stats.title}>
      <List className="haat-wrap haat-about__stats">
        {stats.entries.map(({ value, label, text }) => (
          <li key={label} className="haat-about__stat">
            <p>
              <strong className="haat-about__number">{value}</strong>{' '}
              <span className="haat-about__label">{label}</span>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </section>
  )
}

function Promises() {
  return (
    <section className="haat-wrap haat-about__section">
      <h2 className="haat-about__heading">{promise.title}</h2>
      <List className="haat-about__promises">
        {promise.entries.map(({ icon, title, text }) => (
          <li key={title} className="haat-about__promise">
            <NamedIcon name={icon} />
            <h3 className="haat-about__name">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </section>
  )
}

function Team() {
  return (
    <section className="haat-band" data-ground="paper">
      <div className="haat-wrap">
        <h2 className="haat-about__heading">{team.title}</h2>
        <p className="haat-soft">{team.lead}</p>
        <List className="haat-about__team">
          {team.members.map(({ picture, name, role, text }) => (
            <li key={name} className="haat-about__member">
              <PictureView
                picture={ownPicture(picture, TEAM_WIDTHS)}
                alt=""
                sizes="(min-width: 56rem) 14rem, 42vw"
              />
              <h3 className="haat-about__name">{name}</h3>
              <p className="haat-about__role">{role}</p>
              <p>{text}</p>
            </li>
          ))}
        </List>
        <ButtonLink href={copy.action.href} icon={<LeafIcon />}>
          {copy.action.text}
        </ButtonLink>
      </div>
    </section>
  )
}
