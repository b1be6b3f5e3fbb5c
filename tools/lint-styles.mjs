// Two rules of style sheets, for oxlint.
const report = (context, node, message) => context.report({ node, message });

export default {
  meta: { name: 'styles' },
  rules: {
    'named-by-dot': {
      create: (context) => ({
        MemberExpression(node) {
          if (node.computed && node.property.type === 'Literal' && ['styles', 'ink'].includes(node.object.name))
            report(context, node.property, 'Write styles.name.');
        },
      }),
    },
    'imported-as-styles': {
      create: (context) => ({
        ImportDefaultSpecifier(node) {
          if (node.local.name === 'css' && node.parent.source.value.endsWith('.module.css'))
            report(context, node, 'A style sheet is imported as styles.');
        },
      }),
    },
  },
};
