export { Hero as default } from '@haat/react/internal/home/Hero.tsx'
