/** Widths of the banner (12:5) and the portraits (1:1), in px. */
export const BANNER_WIDTHS = [640, 1200, 1920]
export const TEAM_WIDTHS = [160, 320]

/** Texts of the about page: banner, welcome, numbers and team (storefront.md §2). */
export const aboutCopy = {
  banner: {
    picture: 'about-banner',
    alt: 'Fruit, vegetables and greens heaped on a market stall under a striped awning',
    title: 'About Us',
    text: 'The weekly market, open every day.',
  },
  welcome: {
    title: 'Welcome to Haat',
    paragraphs: [
      'A haat is the market that comes to an Indian town once a week. Stalls go up before sunrise, prices are called across the lane, and by noon the best of it is gone. We grew up carrying the bags.',
      'This shop is that market without the one day a week. Growers tell us the evening before what they will cut; we list it overnight, pack it at four, and have it on the road while the chai is still hot. What is not good enough for our own kitchens does not get a photograph.',
      'Alongside the vegetables you will find the rest of the lane: the spice woman, the man with the steel tumblers, the stationer, the one who repairs radios and now sells better lamps than anybody.',
    ],
  },
  stats: {
    title: 'Haat in numbers',
    entries: [
      { value: '8K', label: 'customers', text: 'who come back for the coriander' },
      { value: '10K', label: 'listed products', text: 'from onions to ebonite pens' },
    ],
  },
  promise: {
    title: 'Three things we do not bend on',
    entries: [
      { icon: 'leaf', title: 'In season, or not at all', text: 'If it had to fly, it is not on our stall.' },
      {
        icon: 'check',
        title: 'The price on the board',
        text: 'No surprise at the checkout. What you see is what you pay.',
      },
      {
        icon: 'heart',
        title: 'Growers are named',
        text: 'You know whose field it was. They know whose kitchen.',
      },
    ],
  },
  team: {
    title: 'The people behind the stall',
    lead: 'Six of us answer for what lands in your bag.',
    members: [
      {
        picture: 'team-1',
        name: 'Lakshmi Narayan',
        role: 'Founder',
        text: 'Has carried baskets since she was seven.',
      },
      {
        picture: 'team-2',
        name: 'Arjun Deshpande',
        role: 'Delivery',
        text: 'Draws the morning routes by hand first.',
      },
      {
        picture: 'team-3',
        name: 'Zoya Khan',
        role: 'Customer care',
        text: 'Picks up before the third ring.',
      },
      {
        picture: 'team-4',
        name: 'Harpreet Singh',
        role: 'Head of buying',
        text: 'Knocks on every melon himself.',
      },
      {
        picture: 'team-5',
        name: 'Meenakshi Rao',
        role: 'Growers and farms',
        text: 'Knows three hundred fields by name.',
      },
      {
        picture: 'team-6',
        name: 'Thomas Kurien',
        role: 'The website',
        text: 'Wants it to open before you blink.',
      },
    ],
  },
  action: { text: 'See what came in today', href: '/products' },
} as const
