# What the suite of the tickets needs of a new Redmine: its default data, a key, a project, and users with the e-mails of the demo's people. Run again it changes nothing.
require 'json'
Setting.rest_api_enabled = '1'
Setting.default_language = 'en'
Redmine::DefaultData::Loader.load('en') if Redmine::DefaultData::Loader.no_data?
admin = User.find_by_login('admin')
admin.must_change_passwd = false
admin.save!(validate: false)
key = ENV.fetch('SEED_KEY')
token = Token.find_by(user_id: admin.id, action: 'api') || Token.create!(user: admin, action: 'api')
token.update_column(:value, key)
project = Project.find_by(identifier: 'brand') ||
  Project.create!(name: 'Brand Protection', identifier: 'brand', is_public: false, trackers: Tracker.all.to_a, enabled_module_names: %w[issue_tracking])
manager, reporter = %w[Manager Reporter].map { |name| Role.find_by!(name: name) }
# by its default workflow every issue begins as New: a manager's may begin in progress as well, a reporter's may not.
# Once a workflow says how issues begin, it has to name their first status too.
['New', 'In Progress'].each do |name|
  status = IssueStatus.find_by!(name: name)
  Tracker.all.each { |tracker| WorkflowTransition.find_or_create_by!(tracker: tracker, role: manager, old_status_id: 0, new_status: status) }
end
[
  ['ann', 'Ann', 'Mathew', 'analyst.a@demo.example', manager],
  ['asha', 'Asha', 'Rao', 'admin@demo.example', manager],
  ['ben', 'Ben', 'Okafor', 'analyst.b@demo.example', reporter],
].each do |login, first, last, mail, role|
  user = User.find_by_login(login)
  if user.nil?
    user = User.new(firstname: first, lastname: last, mail: mail)
    user.login = login
    user.password = 'A long enough passw0rd'
    user.save!
  end
  Member.create!(project: project, principal: user, roles: [role]) unless project.members.any? { |member| member.user_id == user.id }
end
puts({ project: project.identifier }.to_json)
