import { Spotlight, type SpotlightProps } from '@haat/react/spotlight'
import { shop } from '../shop.ts'

export default (props: Omit<SpotlightProps, 'shop'>) => <Spotlight shop={shop} {...props} />
