import '@haat/react/styles.css'
import { hydrateRoot } from 'react-dom/client'
import Deals from './islands/Deals'

// What Astro does with an island.
const island = document.getElementById('island')
if (island) hydrateRoot(island, <Deals />)
