export { SuggestionPanel, type SuggestionPanelProps } from './SuggestionPanel.tsx'
export { useSuggestionList } from './useSuggestionList.ts'
